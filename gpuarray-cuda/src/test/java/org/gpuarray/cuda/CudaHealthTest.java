package org.gpuarray.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jcuda.driver.CUresult;
import org.gpuarray.device.DeviceException;
import org.junit.jupiter.api.Test;

class CudaHealthTest {
    private static CudaHealth health(boolean isDebugging) {
        return new CudaHealth("cuda:0", isDebugging, CUresult::stringFor);
    }

    @Test
    void stickyError_losesTheDevice_andIsToldAgain() {
        CudaHealth health = health(false);
        health.requireAlive();
        health.launched("axpy");
        String cause =
                "cuStreamSynchronize failed on cuda:0: CUDA_ERROR_ILLEGAL_ADDRESS; the kernel launched last was axpy;"
                        + " -Dgpuarray.debug=true names the one that failed, and the line of Java that launched it";
        assertThatThrownBy(() -> health.check(CUresult.CUDA_ERROR_ILLEGAL_ADDRESS, "cuStreamSynchronize"))
                .isInstanceOf(DeviceException.class)
                .hasMessage(cause
                        + "\nrun the same program with -Dgpuarray.device=cpu to see where: the CPU device names the"
                        + " line");
        assertThat(health.isDead()).isTrue();
        String lost = "cuda:0 is lost for this process, since " + cause
                + "\nstart the program again to use it; other devices go on";
        assertThatThrownBy(health::requireAlive).hasMessage(lost);
        health.launched("other");
        assertThatThrownBy(() -> health.check(CUresult.CUDA_ERROR_LAUNCH_FAILED, "cuMemAlloc(sizeBytes=%d)", 16))
                .isInstanceOf(DeviceException.class)
                .hasMessage(lost);
    }

    @Test
    void stickyError_whileDebugging_namesTheLaunch() {
        CudaHealth health = health(true);
        health.launched("launch of axpy: grid=(1, 1, 1) at Main.main(Main.java:12)");
        assertThatThrownBy(() -> health.check(CUresult.CUDA_ERROR_ASSERT, "cuStreamSynchronize"))
                .hasMessageStartingWith("cuStreamSynchronize failed on cuda:0: CUDA_ERROR_ASSERT; in launch of axpy:"
                        + " grid=(1, 1, 1) at Main.main(Main.java:12)\n");
    }

    @Test
    void otherErrors_loseNothing() {
        CudaHealth health = health(false);
        assertThatThrownBy(() -> health.check(CUresult.CUDA_ERROR_INVALID_VALUE, "cuMemcpy"))
                .hasMessage("cuMemcpy failed on cuda:0: CUDA_ERROR_INVALID_VALUE");
        health.requireAlive();
        health.check(CUresult.CUDA_SUCCESS, "cuMemcpy");
    }
}
