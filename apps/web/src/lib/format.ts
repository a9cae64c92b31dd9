// What people read is written the same by the server and by the device.
export * from '@minipos/domain/text/format';
