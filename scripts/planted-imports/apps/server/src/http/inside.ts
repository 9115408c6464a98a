export type Request = { customer: string };
