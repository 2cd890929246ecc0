const pollMilliseconds = 1500;
const byId = (id) => document.getElementById(id);
const whenShort = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const whenLong = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

let mails = [];
let etag = '';
let shownId = '';
let view = 'html';

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function showList() {
  byId('empty').hidden = mails.length > 0;
  byId('clear').hidden = mails.length === 0;
  document.title = mails.length > 0 ? `Inbox (${mails.length}) · Petcare` : 'Inbox · Petcare';
  const focused = document.activeElement?.getAttribute('href');
  byId('mails').replaceChildren(...mails.map(rowOf));
  if (focused) document.querySelector(`#mails a[href="${CSS.escape(focused)}"]`)?.focus();
}

function rowOf(mail) {
  const received = element('time', { dateTime: mail.receivedAt }, whenShort.format(new Date(mail.receivedAt)));
  const subject = element('strong', {}, mail.subject || 'No subject');
  const link = element(
    'a',
    { href: `#${mail.id}` },
    subject,
    received,
    element('span', {}, `To ${mail.to.join(', ')}`),
  );
  if (mail.id === shownId) link.setAttribute('aria-current', 'true');
  return element('li', {}, link);
}

function showMail() {
  const mail = mails.find(({ id }) => `#${id}` === location.hash);
  const changed = mail?.id !== shownId;
  shownId = mail?.id ?? '';
  document.body.toggleAttribute('data-open', mail !== undefined);
  byId('open').hidden = mail === undefined;
  byId('hint').hidden = mail !== undefined || mails.length === 0;
  if (!mail || !changed) return;
  byId('subject').textContent = mail.subject || 'No subject';
  byId('from').textContent = mail.headers.from ?? mail.from;
  byId('to').textContent = mail.to.join(', ');
  byId('received').dateTime = mail.receivedAt;
  byId('received').textContent = whenLong.format(new Date(mail.receivedAt));
  view = mail.html ? 'html' : 'text';
  showBody(mail);
}

function showBody(mail) {
  for (const button of document.querySelectorAll('[data-view]')) {
    button.setAttribute('aria-pressed', String(button.dataset.view === view));
    button.hidden = button.dataset.view !== 'headers' && !mail[button.dataset.view];
  }
  byId('body').replaceChildren(bodies[view](mail));
}

const bodies = {
  html(mail) {
    const frame = element('iframe', { title: 'The e-mail as a mail program shows it' });
    frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    frame.src = `/api/mails/${mail.id}/html`;
    return frame;
  },
  text: (mail) => element('pre', { tabIndex: 0 }, mail.text),
  headers(mail) {
    const rows = Object.entries(mail.headers).map(([name, value]) =>
      element('div', {}, element('dt', {}, name), element('dd', {}, value)),
    );
    return element('dl', { className: 'headers' }, ...rows);
  },
};

async function refresh() {
  try {
    const response = await fetch('/api/mails', { cache: 'no-cache' });
    byId('trouble').textContent = '';
    if (response.headers.get('etag') === etag) return;
    const known = new Set(mails.map(({ id }) => id));
    const isFirst = etag === '';
    etag = response.headers.get('etag');
    mails = await response.json();
    const news = mails.filter(({ id }) => !known.has(id));
    if (!isFirst && news.length > 0)
      byId('news').textContent = `New e-mail: ${news.map((mail) => mail.subject).join(', ')}`;
    showMail();
    showList();
  } catch {
    byId('trouble').textContent = 'Petcare isn’t running. This page continues by itself once it is.';
  }
}

async function remove(path) {
  await fetch(path, { method: 'DELETE' });
  location.hash = '';
  await refresh();
}

async function poll() {
  await refresh();
  setTimeout(() => void poll(), pollMilliseconds);
}

addEventListener('hashchange', () => {
  showMail();
  showList();
  if (!shownId) return;
  byId('reader').focus({ preventScroll: true });
  byId('reader').scrollIntoView({ block: 'nearest' });
});
byId('remove').addEventListener('click', () => void remove(`/api/mails/${shownId}`));
byId('clear').addEventListener('click', () => {
  if (confirm(`Delete all ${mails.length} e-mails?`)) void remove('/api/mails');
});
for (const button of document.querySelectorAll('[data-view]')) {
  button.addEventListener('click', () => {
    view = button.dataset.view;
    showBody(mails.find(({ id }) => id === shownId));
  });
}
void poll();
