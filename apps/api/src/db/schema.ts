import type { MarkKind } from '@minipos/domain/hours/time-marks';
import type { Permission } from '@minipos/domain/people/permissions';
import type { PlatformRole, StoreRole } from '@minipos/domain/people/roles';
import type { SupplierMethod, SupplierMovementKind } from '@minipos/domain/purchasing/payables';
import type { FreightSharing } from '@minipos/domain/purchasing/purchase-figures';
import type { PurchaseState } from '@minipos/domain/purchasing/purchase-states';
import type { RateSource, SourceProblem, WeekendRule } from '@minipos/domain/rates/rates';
import type { MessageChannel, MessageState, RepairEvent } from '@minipos/domain/repairs/messages/repair-events';
import type { PhotoStage } from '@minipos/domain/repairs/repair-photos';
import type { QuoteAnswered } from '@minipos/domain/repairs/repair-quote';
import type { RepairState } from '@minipos/domain/repairs/repair-states';
import type {
  AnswerWay,
  ConditionMark,
  DeviceType,
  RepairLineKind,
  RepairLogAction,
  Specialty,
} from '@minipos/domain/repairs/repair-words';
import type { SignatureOccasion } from '@minipos/domain/repairs/signature';
import type { CountScope, CountState, UncountedRule } from '@minipos/domain/stock/counts/count-states';
import type { MovementKind, ProductKind, ProductUnit } from '@minipos/domain/stock/stock';
import type { TransferDirection, TransferState } from '@minipos/domain/stock/transfers';
import type { BeyondStockRule, ClosedTillRule } from '@minipos/domain/stores/selling-rules';
import type { RejectReason, RequestPaymentState, RequestState } from '@minipos/domain/stores/store-requests';
import type { Currency, StoreType } from '@minipos/domain/stores/store-types';
import type { TaxpayerType } from '@minipos/domain/stores/taxpayer-types';
import type { ColumnType, Generated } from 'kysely';
import type { DB as Rows } from './schema.gen.ts';

type Narrow<Row, Columns> = Omit<Row, keyof Columns> & Columns;

/** Tables with a column whose check constraint is a closed list, narrowed to that list. */
interface Narrowed {
  backups: Narrow<
    Rows['backups'],
    {
      kind: 'manual' | 'automatic' | 'safety';
      status: Generated<'pending' | 'processing' | 'completed' | 'failed' | 'corrupted'>;
    }
  >;
  restores: Narrow<
    Rows['restores'],
    { kind: 'restore' | 'drill'; status: Generated<'pending' | 'processing' | 'completed' | 'failed'> }
  >;
  users: Narrow<Rows['users'], { role: PlatformRole; status: 'pending' | 'active' | 'inactive' }>;
  memberships: Narrow<
    Rows['memberships'],
    { role: StoreRole; rights_added: Generated<Permission[]>; rights_removed: Generated<Permission[]> }
  >;
  employees: Narrow<Rows['employees'], { salary_currency: Currency | null }>;
  time_marks: Narrow<Rows['time_marks'], { kind: MarkKind }>;
  invitations: Narrow<Rows['invitations'], { role: StoreRole }>;
  stores: Narrow<Rows['stores'], { currency: Generated<Currency>; store_type: Generated<StoreType> }>;
  store_requests: Narrow<
    Rows['store_requests'],
    {
      status: Generated<RequestState>;
      store_type: StoreType;
      currency: Currency;
      payment_status: Generated<RequestPaymentState>;
      reject_reason: RejectReason | null;
    }
  >;
  store_settings: Narrow<
    Rows['store_settings'],
    {
      weekend_rate: Generated<WeekendRule>;
      beyond_stock: Generated<BeyondStockRule>;
      closed_till: Generated<ClosedTillRule>;
      taxpayer_type: Generated<Exclude<TaxpayerType, 'special'>>;
    }
  >;
  exchange_rates: Narrow<
    Rows['exchange_rates'],
    { source: Exclude<RateSource, 'manual'>; status: 'accepted' | 'waiting' | 'rejected' }
  >;
  rate_source_checks: Narrow<
    Rows['rate_source_checks'],
    { source: Exclude<RateSource, 'manual'>; problem: SourceProblem | null }
  >;
  products: Narrow<Rows['products'], { unit: Generated<ProductUnit>; kind: Generated<ProductKind> }>;
  suppliers: Narrow<Rows['suppliers'], { kind: Generated<'nacional' | 'internacional'> }>;
  purchases: Narrow<
    Rows['purchases'],
    {
      status: Generated<PurchaseState>;
      currency: Currency;
      freight_by: Generated<FreightSharing>;
      rate_of: 'today' | 'invoice';
    }
  >;
  supplier_movements: Narrow<Rows['supplier_movements'], { kind: SupplierMovementKind }>;
  supplier_payments: Narrow<Rows['supplier_payments'], { method: SupplierMethod; currency: Currency }>;
  stock_counts: Narrow<
    Rows['stock_counts'],
    { status: Generated<CountState>; scope: CountScope; uncounted: UncountedRule | null }
  >;
  transfers: Narrow<Rows['transfers'], { direction: TransferDirection; status: Generated<TransferState> }>;
  transfer_lines: Narrow<Rows['transfer_lines'], { unit: ProductUnit }>;
  technicians: Narrow<Rows['technicians'], { specialties: Generated<Specialty[]> }>;
  repairs: Narrow<
    Rows['repairs'],
    {
      device_type: DeviceType;
      status: Generated<RepairState>;
      condition_marks: ColumnType<ConditionMark[], string | undefined, string>;
    }
  >;
  repair_lines: Narrow<Rows['repair_lines'], { kind: RepairLineKind }>;
  repair_quotes: Narrow<Rows['repair_quotes'], { answer: QuoteAnswered | null; answer_how: AnswerWay | null }>;
  repair_logs: Narrow<
    Rows['repair_logs'],
    { action: RepairLogAction; from_status: RepairState | null; to_status: RepairState | null }
  >;
  repair_photos: Narrow<Rows['repair_photos'], { stage: PhotoStage }>;
  repair_signatures: Narrow<
    Rows['repair_signatures'],
    { occasion: SignatureOccasion; strokes: ColumnType<number[][], string, string> }
  >;
  repair_templates: Narrow<Rows['repair_templates'], { event: RepairEvent }>;
  repair_messages: Narrow<
    Rows['repair_messages'],
    { event: RepairEvent; channel: MessageChannel; status: MessageState }
  >;
  stock_movements: Narrow<Rows['stock_movements'], { kind: MovementKind }>;
}

/** The generated row types, narrowed where the database itself is narrower than their type. */
export interface Schema extends Omit<Rows, keyof Narrowed>, Narrowed {}
