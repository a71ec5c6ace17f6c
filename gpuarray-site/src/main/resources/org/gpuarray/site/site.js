'use strict';
(() => {
  const root = document.body.dataset.root;
  const menu = document.getElementById('menu');
  const menuButton = document.getElementById('menu-button');
  const query = document.getElementById('query');
  const results = document.getElementById('results');

  menuButton.addEventListener('click', () => {
    const open = menu.classList.toggle('open');
    menuButton.setAttribute('aria-expanded', String(open));
  });

  const names = {cuda: 'cpp', cuh: 'cpp'};
  for (const block of document.querySelectorAll('pre code[class*="language-"]')) {
    const language = /language-(\S+)/.exec(block.className)[1];
    const known = names[language] || language;
    // Long sources stay plain: colours would take seconds.
    if (hljs.getLanguage(known) && block.textContent.length < 200000) {
      block.className = 'language-' + known;
      hljs.highlightElement(block);
    }
  }

  // The words of a program: a.std(Reduce.axes(0)) is a, std, Reduce, axes, 0.
  lunr.tokenizer.separator = /[\s\-.,:;(){}[\]<>"'`/|=+*]+/;
  let index = null;
  let loading = null;

  // What a reader wants to use comes before lists of names and before decisions.
  function rank(address) {
    if (/^docs\/(methods|guide|troubleshooting|memory|performance)\.html/.test(address)) {
      return 4;
    }
    return /^docs\/decisions|coverage/.test(address) ? 0.5 : 1;
  }

  function load() {
    loading = loading || new Promise((done) => {
      const script = document.createElement('script');
      script.src = root + 'assets/search-data.js';
      script.addEventListener('load', () => {
        index = lunr(function () {
          // Names of programs: "any" and "where" are words as good as others, and nothing has a plural.
          this.pipeline.reset();
          this.searchPipeline.reset();
          this.ref('id');
          this.field('title', {boost: 8});
          this.field('page', {boost: 2});
          this.field('text');
          window.gpuarraySearchData.forEach((row, id) => {
            this.add({id, page: row[1], title: row[2], text: row[3]}, {boost: rank(row[0])});
          });
        });
        done();
      });
      document.head.append(script);
    });
    return loading;
  }

  function find(words) {
    const terms = lunr.tokenizer(words).map(String).filter((term) => term !== '');
    const all = (presence) => index.query((q) => {
      for (const term of terms) {
        q.term(term, {boost: 10, presence: lunr.Query.presence.OPTIONAL});
        q.term(term, {wildcard: lunr.Query.wildcard.TRAILING, presence});
      }
    });
    if (terms.length === 0) {
      return [];
    }
    const strict = all(lunr.Query.presence.REQUIRED);
    return strict.length > 0 ? strict : all(lunr.Query.presence.OPTIONAL);
  }

  function line(kind, text) {
    const span = document.createElement('span');
    span.className = kind;
    span.textContent = text;
    return span;
  }

  function show() {
    const words = query.value.trim();
    results.replaceChildren();
    results.hidden = words === '';
    if (words === '') {
      return;
    }
    const found = find(words).slice(0, 20);
    for (const hit of found) {
      const [address, page, title, text] = window.gpuarraySearchData[hit.ref];
      const link = document.createElement('a');
      link.href = root + address;
      link.append(line('title', title), line('page', page), line('text', text.slice(0, 120)));
      const item = document.createElement('li');
      item.append(link);
      results.append(item);
    }
    if (found.length === 0) {
      results.append(line('none', 'Nothing found.'));
    }
    choose(0);
  }

  function choose(next) {
    const links = [...results.querySelectorAll('a')];
    links.forEach((link, i) => link.classList.toggle('chosen', i === next));
    if (links[next]) {
      links[next].scrollIntoView({block: 'nearest'});
    }
  }

  query.addEventListener('focus', load);
  query.addEventListener('input', () => load().then(show));
  query.addEventListener('keydown', (event) => {
    const links = [...results.querySelectorAll('a')];
    const at = links.findIndex((link) => link.classList.contains('chosen'));
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      choose(Math.max(0, Math.min(links.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1))));
    } else if (event.key === 'Escape') {
      query.value = '';
      results.hidden = true;
    }
  });
  document.getElementById('search').addEventListener('submit', (event) => {
    event.preventDefault();
    load().then(() => {
      show();
      const chosen = results.querySelector('a.chosen');
      if (chosen) {
        results.hidden = true;
        location.href = chosen.href;
      }
    });
  });
  document.addEventListener('click', (event) => {
    if (!event.target.closest('#search')) {
      results.hidden = true;
    }
  });
})();
