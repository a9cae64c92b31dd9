import type { SyncServer } from '#offline/database/ports.ts';
import type { Chance } from './chance.ts';
import type { DeviceModel, Tab } from './device-model.ts';
import type { Intent, ServerEvidence } from './evidence.ts';
import type { Weather } from './network.ts';
import type { Known } from './new-operations.ts';

/** The server of a trial, a model or a real one, with a store that has products and clients. */
export interface Backend {
  storeId: number;
  actorUserId: number;
  known: Known;
  calls: SyncServer;
  /** What happens to the store without any device. */
  office: {
    edit(uuid: string, change: { name?: string; priceUSD?: number } | null): Promise<void>;
    backUp(): Promise<void>;
    restore(): Promise<void>;
    forgetFeed(): Promise<void>;
  };
  /** A look at the server in the middle of it all. */
  glance(): Promise<Glance>;
  /** What the office's list shows to somebody with a connection. */
  soldSales(): Promise<SoldSale[]>;
  /** From here on nothing of its own goes wrong: the end of a history must come. */
  calm(): Promise<void>;
  read(): Promise<ServerEvidence>;
}

interface Glance {
  epoch: string;
  saleUuids: Set<string>;
  /** In thousandths. */
  stock: Map<string, number>;
  /** Of every client, in cents; below zero is client credit. */
  debts: Map<string, number>;
}

/** A sale as the server shows it: what is still out, and what of it was never paid. */
export interface SoldSale {
  uuid: string;
  receiptNumber: string;
  clientUuid: string | null;
  /** Lines in thousandths. */
  lines: { line: number; productUuid: string; quantity: number; returned: number }[];
  owedCents: number;
  totalCents: number;
  refundedCents: number;
  /** What rounded cash let the customer off. */
  roundingCents: number;
}

export interface World {
  backend: Backend;
  weather: Weather;
  chance: Chance;
  /** The time of the store; a device's own clock may differ from it. */
  clock: { now: number };
  devices: DeviceModel[];
  sales: Intent[];
}

/** Looks at a tab that has just received everything the server has. */
export type Watch = (world: World, device: DeviceModel, tab: Tab) => Promise<void>;
