import { describe, expect, it, vi } from 'vitest';
import { sampleCustomer, sampleError, sampleLocation, sampleOrder } from '../test/samples.ts';
import { failureOf, ORDER, place, serve } from '../test/serve.ts';
import { createApi } from './create-api.ts';

const LIST = { top_cities: [sampleLocation], other_cities: [] };

describe('the token and the user header', () => {
  const options = { getToken: async () => 'tok', getUser: () => 'cus-1' };

  it('are sent only to endpoints that need them', async () => {
    const { api, received } = await serve(
      ({ target }) => ({
        json: target.endsWith('/check')
          ? { exists: true }
          : target.includes('count')
            ? { count: 1, pdf_link: '/t/CODE?download=1' }
            : sampleCustomer,
      }),
      options,
    );
    await api.customer.check({ body: { mobile: '9876543210' } });
    await api.customer.countDownload({ body: { ticketId: 't' } });
    await api.customer.get({ params: { partnerId: 'cus-1' } });
    expect(received.map(({ headers }) => [headers.authorization, headers.user])).toEqual([
      [undefined, undefined],
      ['Bearer tok', undefined],
      ['Bearer tok', 'cus-1'],
    ]);
  });

  it('are left out without a signed-in customer', async () => {
    const { api, received } = await serve({ json: sampleCustomer }, { getToken: () => null });
    await api.customer.get({ params: { partnerId: 'x' } });
    expect(received[0]?.headers).not.toHaveProperty('authorization');
  });

  it('cause onUnauthorized when the token is refused, and only then', async () => {
    const onUnauthorized = vi.fn();
    const json = { ...sampleError, code: 'unauthorized' };
    const { api } = await serve(({ target }) => ({ status: target.endsWith('init2') ? 409 : 401, json }), {
      ...options,
      onUnauthorized,
    });
    await failureOf(place(api));
    await failureOf(api.customer.check({ body: { mobile: '9876543210' } }));
    expect(onUnauthorized).not.toHaveBeenCalled();
    const error = await failureOf(api.customer.logout());
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith(error);
  });
});

describe('createApi', () => {
  it('sends JSON, with the headers of the call', async () => {
    const { api, received } = await serve({ json: sampleOrder });
    expect(await place(api)).toMatchObject({ data: { razorpay_order: { amount: 60_800 } } });
    expect(received[0]).toMatchObject({ method: 'POST', target: '/customer/payment/init2' });
    expect(received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'key-12345',
    });
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(ORDER);
  });

  it('sends files as multipart, from fields or a FormData', async () => {
    const { api, received } = await serve({ json: { data: { profile_img: '/p.webp' } } });
    const image = new File(['bytes'], 'फोटो.png', { type: 'image/png' });
    await api.customer.uploadImage({ form: { image } });
    const form = new FormData();
    form.append('image', image);
    await api.customer.uploadImage({ form });
    for (const { headers, body } of received) {
      expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
      expect(body).toContain('name="image"; filename="फोटो.png"');
      expect(body).toContain('bytes');
    }
  });

  it('sends a form whose call wants its progress by `sendForm`, and every other request by `fetch`', async () => {
    const answer = () => Response.json({ data: { profile_img: '/p.webp' } });
    const sendForm = vi.fn(async (request: Request, onProgress: (part: number) => void) => {
      await request.arrayBuffer();
      onProgress(0.5);
      return answer();
    });
    const fetch = vi.fn(async (request: Request) => {
      await request.arrayBuffer();
      return answer();
    });
    const api = createApi({ baseUrl: 'http://localhost', fetch, sendForm });
    const form = { image: new File(['bytes'], 'me.png', { type: 'image/png' }) };
    const parts: number[] = [];
    await api.customer.uploadImage({ form, onProgress: (part) => parts.push(part) });
    expect(parts).toEqual([0.5]);
    expect(sendForm.mock.calls[0]?.[0].headers.get('content-type')).toMatch(/^multipart\/form-data/);
    expect(fetch).not.toHaveBeenCalled();
    await api.customer.uploadImage({ form });
    expect(fetch).toHaveBeenCalledOnce();
    expect(sendForm).toHaveBeenCalledOnce();
  });

  it('sends the bytes that a signature covers unchanged', async () => {
    const { api, received } = await serve({ json: { status: 'ok' } });
    const body = '{ "event" : "payment.captured" }';
    await api.payments.webhook({
      body,
      headers: { 'x-razorpay-signature': 'ab', 'x-razorpay-event-id': 'ev' },
    });
    expect(received[0]?.body).toBe(body);
    expect(received[0]?.headers['content-type']).toBe('application/json');
  });

  it('sends through the given fetch', async () => {
    const carried: string[] = [];
    const api = createApi({
      baseUrl: 'http://inside.invalid',
      fetch: async (request) => {
        carried.push(request.url);
        return Response.json(LIST);
      },
    });
    await api.catalogue.locations();
    expect(carried).toEqual(['http://inside.invalid/service/events_service/v2/no_auth/locations']);
  });
});
