import { createApi, type Event } from '@jalsa/api-client';
import { type CreateOrder, contract, errorsOf } from '@jalsa/api-client/contract';
import { openApiDocument } from '@jalsa/api-client/openapi';
import { quote } from '@jalsa/booking-core';
import { loginPhone } from '@jalsa/booking-core/validation';
import { createSandbox } from 'razorpay-sandbox';
import { razorpayOrder } from 'razorpay-sandbox/entities';

const api = createApi({ baseUrl: 'https://jalsa.example' });

export const nameOf = (event: Event): string => event.name;
export const citiesOf = async (): Promise<string[]> =>
  (await api.catalogue.locations()).top_cities.map(({ region }) => region);
export const payable: number = quote({ lines: [], fees: { platform_fee: 5 } }).payable;
export const phone: string = loginPhone.parse('9876543210');
export const errors = errorsOf(contract.orders.create);
export const paths: string[] = Object.keys(openApiDocument({ servers: [] }).paths);
export const peopleOf = (order: CreateOrder): number => order.ppl_count;
export const sandbox = createSandbox({ keyId: 'rzp_test_1', keySecret: 'secret', webhookSecret: 'hook' });
export const amountOf = (body: unknown): number => razorpayOrder.parse(body).amount;

// @ts-expect-error a cart is no text; without this error the types of the package were not found
quote({ lines: 'two tickets', fees: { platform_fee: 5 } });
