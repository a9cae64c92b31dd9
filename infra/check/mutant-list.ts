import { api, domain, type Mutant } from './mutant.ts';
import { deviceMutants } from './mutants-of-device.ts';

/** Mistakes in sync, sales, cash and rights, picked by hand: each is one that somebody could make. */
export const mutantList: readonly Mutant[] = [
  ...domain(
    'people/permissions',
    ['people/permissions'],
    [
      ["if (actor.role === 'admin') return true;", "if (actor.role !== 'user') return true;"],
      ['membership.storeId === storeId)', 'membership.storeId !== storeId)'],
      ['rolePermissions[role].has(permission) ||', 'permission.length > 0 ||'],
      ['viewer: new Set(viewer)', 'viewer: new Set(manager)'],
      ["...rights('sales', 'view', 'create'),", "...rights('sales', 'view', 'create', 'edit'),"],
      ["'view', 'create', 'edit', 'inventory'),", "'view', 'create', 'edit', 'prices', 'inventory'),"],
      ['if (!Object.hasOwn(rolePermissions, role)) return false;', ''],
    ],
  ),
  ...domain(
    'people/permissions',
    ['people/rights-change'],
    [
      ['if (removed.includes(permission)) return false;', ''],
      ['if (rightsOfEveryone.includes(permission)) return true;', ''],
      ['|| added.includes(permission);', ';'],
    ],
  ),
  ...domain(
    'people/rights-change',
    ['people/rights-change'],
    [
      ["if (person.userId === actor.id) return 'self';", ''],
      ['!below.includes(after.role)', 'false'],
      ['(person.before && !below.includes(person.before.role))', 'false'],
      ['every((one) => can(actor, storeId, one))', 'some((one) => can(actor, storeId, one))'],
      ["if (role === 'owner') return { role, added: [], removed: [] };", ''],
    ],
  ),
  ...domain(
    'people/roles',
    ['people/roles'],
    [
      ["if (storeRole === 'owner') return ['manager',", "if (storeRole === 'owner') return ['owner', 'manager',"],
      ["return ['cashier', 'assistant', 'stock_clerk'];", "return ['manager', 'cashier', 'assistant', 'stock_clerk'];"],
      ["if (platformRole === 'admin') return storeRoles;", "if (platformRole !== 'user') return storeRoles;"],
    ],
  ),
  ...domain(
    'payments/tenders',
    ['payments/tenders'],
    [
      ['- sum(paid.values) + sum(returned.values)', '- sum(paid.values) - sum(returned.values)'],
      ['const totalCents = bill.totalCents + igtfCents;', 'const totalCents = bill.totalCents - igtfCents;'],
      ['if (isForeign(payment)) base += covered;', 'base += covered;'],
      ['goodsLeft -= covered;', 'goodsLeft -= 0;'],
      ['runningBs += sign * amountCents;', 'runningBs += amountCents;'],
      ['Math.min(goodsLeft, values[index] ?? 0)', 'values[index] ?? 0'],
      ['short: dueCents > 0,', 'short: dueCents > 1,'],
      ['change_owed: dueCents < 0,', 'change_owed: dueCents < -1,'],
      ["method === 'credit') && !hasClient,", "method === 'credit') && hasClient,"],
      ['(credit > totalCents || change.length > 0)', 'credit > totalCents'],
      ['- inBs(payments) + inBs(change)', '- inBs(payments) - inBs(change)'],
      ['return settled.dueCents + igtfAfter - settled.igtfCents;', 'return settled.dueCents;'],
    ],
  ),
  ...domain(
    'sales/refunds',
    ['sales/refunds'],
    [
      ['return upTo(to) - upTo(from);', 'return upTo(to - from);'],
      ['returned + quantity > line.quantity', 'quantity > line.quantity'],
      ['if (withDelivery && sold.isDeliveryReturned)', 'if (!withDelivery && sold.isDeliveryReturned)'],
      ['totalCents: goods + igtfCents,', 'totalCents: goods,'],
      ['const deliveryCents = withDelivery ? sold.deliveryCents : 0;', 'const { deliveryCents } = sold;'],
      ['({ quantity, returned }) => quantity - returned', '({ quantity }) => quantity'],
      ['lines.some(({ returned }) => returned > 0)', 'lines.every(({ returned }) => returned > 0)'],
      ['partBetween(sold.igtfCents, whole, before, before + goods)', 'partBetween(sold.igtfCents, whole, 0, goods)'],
    ],
  ),
  ...domain(
    'sales/refund-money',
    ['sales/refund-money'],
    [
      ['bill.totalCents - sum(refundValues(bill, payments))', 'bill.totalCents + sum(refundValues(bill, payments))'],
      [
        "amountCents > 0 || (method === 'credit' && amountCents < 0 && -amountCents <= clientCreditCents)",
        'amountCents !== 0',
      ],
      ['new Set(payments.map(({ method }) => method)).size !== payments.length', 'payments.length < 0'],
      ["tender.method !== 'exchange' &&", ''],
      ["method === 'credit') && !hasClient,", "method === 'credit') && hasClient,"],
    ],
  ),
  ...domain(
    'cash/cash-session',
    ['cash/cash-session'],
    [
      ['cashIn[currency] - cashOut[currency] + taken', 'cashIn[currency] + cashOut[currency] + taken'],
      ["method === 'cash_usd' || method === 'cash_ves'", "method === 'cash_usd'"],
      ['counted[currency] - expected[currency]', 'expected[currency] - counted[currency]'],
      ['netCents: receivedCents - returnedCents', 'netCents: receivedCents'],
      ['unsentFacts > 0', 'unsentFacts > 1'],
      ['payments ?? (amountCents < 0 ? -1 : 1)', 'payments ?? 1'],
    ],
  ),
  ...domain(
    'orders/discounts',
    ['orders/discounts'],
    [
      ['Math.max(0, Math.min(cents, asked))', 'Math.max(0, asked)'],
      ['BigInt(wholePercent) + BigInt(cents) - 1n)', 'BigInt(wholePercent))'],
      ["can(actor, storeId, 'sales.discount') ? storeLimit : 0", 'storeLimit'],
      ["if (can(actor, storeId, 'sales.edit'))", "if (can(actor, storeId, 'sales.create'))"],
    ],
  ),
  ...domain(
    'money/half-up',
    ['money/money'],
    [
      ['(2n * magnitude + divisor) / (2n * divisor)', 'magnitude / divisor'],
      ['return dividend < 0n ? -rounded : rounded;', 'return rounded;'],
    ],
  ),
  ...domain(
    'money/share-out',
    ['orders/cart-figures'],
    [
      ['a.remainder > b.remainder ? -1 : 1', 'a.remainder > b.remainder ? 1 : -1'],
      ['byRemainder.slice(0, left)', 'byRemainder.slice(0, 0)'],
    ],
  ),
  ...domain(
    'orders/cart-figures',
    ['orders/cart-figures'],
    [
      ['sum(labels) - (cart.pricesIncludeTax ? taxCents : 0)', 'sum(labels)'],
      ['discountCents: sum(own) + sum(ofOrder)', 'discountCents: sum(own)'],
      ['(cart.pricesIncludeTax ? 0 : taxCents)', 'taxCents'],
    ],
  ),
  ...domain(
    'people/proof-texts',
    ['people/proof-texts'],
    [
      ['canonicalJson(withoutNumber(action)),', ''],
      ['    action.timestamp,\n', ''],
      ['name !== numbersGivenLater[kind]', "name !== 'receiptNumber'"],
    ],
  ),
  ...domain(
    'payments/igtf',
    ['payments/igtf'],
    [['settings.specialTaxpayer && settings.igtfEnabled', 'settings.igtfEnabled']],
  ),
  ...domain(
    'people/pin-lock',
    ['people/pin-lock'],
    [
      ['if (next < free)', 'if (next <= free)'],
      ['Math.max(0, Math.min(longest, lockedUntil - now))', 'Math.max(0, lockedUntil - now)'],
    ],
  ),
  ...domain(
    'payments/client-credit',
    ['payments/client-credit', 'payments/change-options'],
    [
      ['hasClient && !bears &&', 'hasClient &&'],
      ['Math.max(0, centsFromDecimal(client.creditLimit)', 'Math.max(-1e9, centsFromDecimal(client.creditLimit)'],
      [".filter(({ method }) => method === 'credit')", ''],
    ],
  ),
  ...api(
    'features/sync/pull/pull-changes',
    ['sync/pull-clock', 'sync/pull'],
    [
      ['upTo: clock.rev,', 'upTo: Number.MAX_SAFE_INTEGER,'],
      ['from.cursor < clock.feed_floor ||', ''],
      ['limit: from.limit + 1 };\n    const found', 'limit: from.limit };\n    const found'],
      ['hasMore ? (changes.at(-1)?.rev ?? clock.rev) : clock.rev', 'clock.rev'],
    ],
  ),
  ...api(
    'features/sync/push/judge-actor',
    ['sync/actors', 'sales/approvals'],
    [
      ["witnesses: standing === 'own' || standing === 'proved' ? [user] : []", 'witnesses: [ctx.user, user]'],
      ['actorUserId === ctx.user.id && !origin.isBrought', 'actorUserId === ctx.user.id'],
      ["if (!proof) return 'claimed';", "if (!proof) return 'proved';"],
      ['return handler.isFact && isKnown ?', 'return isKnown ?'],
    ],
  ),
  ...api(
    'features/sync/push/handle-operation',
    ['sync/brought-work', 'sync/actors', 'sync/push'],
    [
      ['(!isFact || (isTill && !isAllowed))', '!isFact'],
      ["if (!handler.isFact && !judgement.isAllowed) throw new AppError('FORBIDDEN');", ''],
      ['setAside(tx, origin.signerId,', 'setAside(tx, origin.deviceId,'],
      ['Date.parse(timestamp) > oldestChangeMs', 'Date.parse(timestamp) > 9e15'],
      ["if (receipt?.status === 'applied') {", 'if (receipt) {'],
    ],
  ),
  ...api('features/sync/push/fact-time', ['sync/push'], [['age < -ahead || age > behind ? now : at', 'at']]),
  ...api(
    'features/sync/quarantine/set-aside',
    ['sync/quarantine', 'sync/push'],
    [
      ['if (found.is_known) return true;', ''],
      ['found.of_device >= maxOfDevice ||', ''],
      ['if (bytes > maxBytes || isFull)', 'if (isFull)'],
    ],
  ),
  ...api('db/data-error', ['sync/poison'], [['/^2[23][0-9A-Z]{3}$/', '/^22[0-9A-Z]{3}$/']]),
  ...api(
    'features/sales/cash/open-session',
    ['sales/cash'],
    [
      ["if (open && open.uuid !== opening.uuid) throw new AppError('CASH_SESSION_OPEN');", ''],
      ['is_overlapping: open !== undefined,', 'is_overlapping: false,'],
      ['if (known) return requireSame(known, opening);', ''],
    ],
  ),
  ...api(
    'features/sales/cash/close-session',
    ['sales/cash'],
    [
      ['asked !== null && !is_taken &&', 'asked !== null &&'],
      ["if (session.closed_at) throw new AppError('CASH_SESSION_CLOSED');", ''],
    ],
  ),
  ...api(
    'features/sales/refunds/record-refund',
    ['sales/refunds'],
    [
      ["if (status === 'cancelled') throw new AppError('SALE_REVERSED');", ''],
      ["(method === 'credit' ? amountCents : 0)", '0'],
      ["status: asked.kind === 'cancel' ? 'cancelled' : goods.state,", 'status: goods.state,'],
    ],
  ),
  ...deviceMutants,
];
