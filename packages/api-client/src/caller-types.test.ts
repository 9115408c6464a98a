import { describe, expectTypeOf, it } from 'vitest';
import type { Event, Location } from './contract/index.ts';
import type { Api } from './create-api.ts';

// Checked by the compiler (`pnpm typecheck`); the calls are never made.
describe('the types of the caller', () => {
  it('have the shapes of the answers', () => {
    expectTypeOf<Awaited<ReturnType<Api['catalogue']['event']>>>().toEqualTypeOf<Event>();
    expectTypeOf<Awaited<ReturnType<Api['catalogue']['locations']>>['top_cities']>().toEqualTypeOf<
      Location[]
    >();
    expectTypeOf<Awaited<ReturnType<Api['customer']['logout']>>>().toEqualTypeOf<undefined>();
    expectTypeOf<Awaited<ReturnType<Api['tickets']['qr']>>>().toEqualTypeOf<Blob>();
  });

  it('accept numbers in a query, and make fields with a default optional', () => {
    type Query = NonNullable<Parameters<Api['catalogue']['events']>[0]>['query'];
    expectTypeOf<Pick<NonNullable<Query>, 'location' | 'page' | 'page_size' | 'price_max'>>().toEqualTypeOf<{
      location?: string | undefined;
      page?: number | undefined;
      page_size?: number | undefined;
      price_max?: number | undefined;
    }>();
  });

  it('refuse input that the contract refuses', () => {
    const never = (api: Api) => {
      api.catalogue.locations();
      api.catalogue.events({ query: { page: 1 } });
      api.customer.uploadImage({ form: new FormData() });
      api.customer.uploadImage({ form: { image: new Blob() } });
      api.orders.clear({ body: { event_id: 'e', ticket_id: 't' }, headers: { 'x-anything': '1' } });
      // @ts-expect-error: the id is required
      api.catalogue.event();
      // @ts-expect-error: the parameter is called id
      api.catalogue.event({ params: { handle: 'x' } });
      // @ts-expect-error: page is a number
      api.catalogue.events({ query: { page: '1' } });
      // @ts-expect-error: no such query
      api.catalogue.events({ query: { city: 'pune' } });
      // @ts-expect-error: this endpoint takes no body
      api.customer.logout({ body: {} });
      // @ts-expect-error: an order needs its packages
      api.orders.create({ body: { event_id: 'e' } });
      // @ts-expect-error: the field is called image
      api.customer.uploadImage({ form: { photo: new Blob() } });
      // @ts-expect-error: the signature header is required
      api.payments.webhook({ body: '{}' });
      // @ts-expect-error: no such endpoint
      api.catalogue.nothing();
    };
    expectTypeOf(never).toBeFunction();
  });
});
