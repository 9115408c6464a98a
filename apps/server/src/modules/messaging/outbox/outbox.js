// Brings new messages in every second, without touching what is being typed above them.
const PAUSE_MS = 1000;

async function renew() {
  if (!document.hidden) {
    try {
      const answer = await fetch(location.href, { cache: 'no-store' });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const fresh = page.querySelector('#messages');
      const shown = document.querySelector('#messages');
      if (fresh && shown && fresh.innerHTML !== shown.innerHTML) shown.replaceChildren(...fresh.children);
    } catch (error) {
      // The server is restarting, most likely; the next turn tries again.
      console.warn('The outbox could not be renewed.', error);
    }
  }
  setTimeout(renew, PAUSE_MS);
}

setTimeout(renew, PAUSE_MS);
