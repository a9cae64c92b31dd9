import { formatDateTime as dateTimeText, formatTime as timeText } from '@minipos/domain/text/format';

// What people read is written the same by the server and by the device.
export * from '@minipos/domain/text/format';

/** On a screen, "p." and "m." never end up on two lines. */
const joined = (text: string) => text.replace('. m.', '.\u00a0m.');

type Written = Parameters<typeof timeText>[0];

export const formatTime = (value: Written): string => joined(timeText(value));

export const formatDateTime = (value: Written): string => joined(dateTimeText(value));
