import { localStore, onStorageChange, readJson, reportStorageChange } from '@jalsa/web/storage/storage';
import { useSyncExternalStore } from 'react';

/** The most events of a plan, which are the most events of one booking. */
export const PLAN_MAX = 10;

/**
 * An event of the visitor's plan. It is stored with its id, because a date of a slot event is listed without its handle.
 * The name is shown when the event does not exist any more.
 */
export interface PlannedEvent {
  _id: string;
  name: string;
}

type Plan = readonly PlannedEvent[];

const KEY = 'plan';
const EMPTY: Plan = [];

let storedText: string | null = null;
let plan = EMPTY;

/** The plan of this phone. The same array is returned until the plan changes. */
export function readPlan(): Plan {
  const text = localStore().getItem(KEY);
  if (text !== storedText) {
    storedText = text;
    plan = parsePlan();
  }
  return plan;
}

function parsePlan(): Plan {
  const stored = readJson<unknown>(localStore(), KEY);
  return Array.isArray(stored) ? stored.filter(isPlannedEvent).slice(0, PLAN_MAX) : EMPTY;
}

function isPlannedEvent(value: unknown): value is PlannedEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { _id, name } = value as Partial<PlannedEvent>;
  return typeof _id === 'string' && _id !== '' && typeof name === 'string';
}

/** Adds events that the plan does not contain, in order, until it is full. Returns the number of added events. */
export function addToPlan(...events: PlannedEvent[]): number {
  const before = readPlan();
  const known = new Set(before.map(({ _id }) => _id));
  const added = events.filter(({ _id }) => !known.has(_id)).slice(0, PLAN_MAX - before.length);
  storePlan([...before, ...added.map(({ _id, name }) => ({ _id, name }))]);
  return added.length;
}

/** Removes the events with these ids. */
export function removeFromPlan(...ids: string[]): void {
  storePlan(readPlan().filter(({ _id }) => !ids.includes(_id)));
}

function storePlan(events: Plan): void {
  localStore().setItem(KEY, JSON.stringify(events));
  reportStorageChange();
}

/** The plan; empty on the server and in the first render. */
export function usePlan(): Plan {
  return useSyncExternalStore(onStorageChange, readPlan, () => EMPTY);
}

/** Whether the plan contains an event. */
export function useIsPlanned(id: string): boolean {
  return useSyncExternalStore(
    onStorageChange,
    () => readPlan().some(({ _id }) => _id === id),
    () => false,
  );
}
