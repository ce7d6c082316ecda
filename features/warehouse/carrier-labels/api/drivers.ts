import type { Config } from '#kit/api/config.ts'
import type { LabelDriver } from './driver.ts'
import { httpDriver } from './http-driver.ts'
import { simulatedDriver } from './simulated-driver.ts'

/** The label server of the settings, else a simulated courier. */
export function driverOf({ CARRIER_URL, CARRIER_TOKEN }: Pick<Config, 'CARRIER_URL' | 'CARRIER_TOKEN'>): LabelDriver {
  return CARRIER_URL ? httpDriver(CARRIER_URL, CARRIER_TOKEN) : simulatedDriver
}
