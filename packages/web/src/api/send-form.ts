/** Time without progress after which a form is given up: a connection can break without an end. The answer has as long. */
const SILENT_MS = 60_000;

/**
 * Sends the request of a form and reports the part that was sent, from 0 to 1, which `fetch` cannot. Rejects as `fetch`
 * does: with a TypeError without an answer, or without progress for a minute, and with the reason of an aborted signal.
 */
export async function sendForm(request: Request, onProgress: (part: number) => void): Promise<Response> {
  const body = await request.blob();
  const { signal } = request;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const sender = new XMLHttpRequest();
    sender.open(request.method, request.url);
    request.headers.forEach((value, name) => {
      sender.setRequestHeader(name, value);
    });
    let silence: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        reject(new TypeError('The form made no progress'));
        sender.abort();
      }, SILENT_MS);
    };
    listen();
    sender.upload.onprogress = ({ loaded, total }) => {
      listen();
      onProgress(total > 0 ? loaded / total : 0);
    };
    sender.onload = () => resolve(toResponse(sender));
    sender.onerror = () => reject(new TypeError('Failed to send the form'));
    sender.onabort = () => reject(signal.reason);
    sender.onloadend = () => clearTimeout(silence);
    signal.addEventListener('abort', () => sender.abort(), { once: true });
    sender.send(body);
  });
}

/** Statuses whose responses have no body. */
const WITHOUT_BODY = [204, 205, 304];

function toResponse(sender: XMLHttpRequest): Response {
  const { status, statusText } = sender;
  const headers = new Headers();
  for (const line of sender.getAllResponseHeaders().split('\r\n').filter(Boolean)) {
    const colon = line.indexOf(':');
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const body = WITHOUT_BODY.includes(status) ? null : sender.responseText;
  return new Response(body, { status, statusText, headers });
}
