import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inWorkFolder } from '#kit/api/work-folder.ts'
import type { Db } from '#kit/api/db.ts'
import { describeFile, type UploadedFile } from '#kit/api/files.ts'
import { CarrierRefusal, type IssuedLabel, type LabelAddress, type LabelDriver } from './driver.ts'

export { CarrierRefusal, type IssuedLabel, type LabelDriver, type LabelRequest } from './driver.ts'
export { driverOf } from './drivers.ts'

const ERROR_LENGTH = 200

/** Why a label was not issued. `fetch failed` alone does not explain the failure: the cause has the details. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return [message, cause instanceof Error ? cause.message : ''].filter(Boolean).join(': ').slice(0, ERROR_LENGTH)
}

/** Provides the PDF of a label as a local file while `save` runs. */
export const withLabelFile = <T>(reference: string, { Pdf }: IssuedLabel, save: (file: UploadedFile) => Promise<T>): Promise<T> =>
  inWorkFolder(async (folder) => {
    const path = join(folder, 'label.pdf')
    await writeFile(path, Pdf)
    return save(await describeFile(path, `${reference}.pdf`))
  })

/** Voids a label at its courier. A label that the courier no longer knows, or that is already void, is not an error. */
export async function voidLabel(driver: LabelDriver, driverRef: string, signal?: AbortSignal): Promise<void> {
  await driver.void(driverRef, signal).catch((error: unknown) => {
    if (!(error instanceof CarrierRefusal)) throw error
  })
}

/** A warehouse as sender or recipient. */
export async function warehouseAddress(db: Db, WarehouseId: number): Promise<LabelAddress> {
  const warehouse = await db
    .selectFrom('warehouse')
    .select(['WarehouseName', 'Address1', 'PostalCode', 'City', 'Phone', 'CountryCode'])
    .where('WarehouseId', '=', WarehouseId)
    .executeTakeFirstOrThrow()
  return {
    Name: warehouse.WarehouseName,
    Company: null,
    Phone: warehouse.Phone,
    Country: warehouse.CountryCode,
    PostalCode: warehouse.PostalCode,
    City: warehouse.City,
    Street: warehouse.Address1,
    Street2: null,
    HouseNumber: null,
  }
}
