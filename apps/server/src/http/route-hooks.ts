import type { onRequestHookHandler, onSendHookHandler, RouteOptions } from 'fastify';

interface Hooks {
  onRequest: onRequestHookHandler;
  onSend: onSendHookHandler;
}

/** Adds a hook to one route, after those that it has; other routes do not pay for it. */
export function addHook<Name extends keyof Hooks>(route: RouteOptions, name: Name, hook: Hooks[Name]): void {
  route[name] = [route[name] ?? [], hook].flat() as RouteOptions[Name];
}
