/** The device has never been online in this store, so it has no till code to print. */
export class DeviceNotRegistered extends Error {
  constructor() {
    super('the device is not registered in this store');
    this.name = 'DeviceNotRegistered';
  }
}
