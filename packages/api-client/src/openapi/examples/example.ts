import type * as z from 'zod/mini';
import type { contract } from '../../contract/contract.ts';
import type { Endpoint, Schema } from '../../contract/endpoint.ts';

type Part<E extends Endpoint, K extends 'params' | 'query' | 'headers' | 'body'> = E extends {
  [key in K]: infer S extends Schema;
}
  ? { [key in K]: z.input<S> }
  : object;

type AnswerPart<E extends Endpoint> = E extends { produces: string }
  ? object
  : {
      answer: {
        [S in keyof E['response']]: E['response'][S] extends Schema ? z.input<E['response'][S]> : never;
      }[keyof E['response']];
    };

/** One request of an endpoint and its answer. A file as an answer and an answer without a body have no example. */
export type ExampleOf<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'headers'> &
  (E extends { rawBody: true } ? { body: object } : Part<E, 'body'>) &
  (E extends { response: { 204: Schema } } ? object : AnswerPart<E>);

/** The examples of one group of the contract. */
export type ExamplesOf<Group extends keyof typeof contract> = {
  [Name in keyof (typeof contract)[Group]]: (typeof contract)[Group][Name] extends Endpoint
    ? ExampleOf<(typeof contract)[Group][Name]>
    : never;
};
