import {
  bookPickup,
  cancelLabel,
  downloadLabel,
  getLabel,
  getLabelLinks,
  getLabelOrder,
  mailLabelLink,
  makeLabelLink,
  revokeLabelLink,
} from '#features/warehouse/return-labels/contract.ts'
import { returnLabel } from '#features/warehouse/return-labels/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { COMPANY } from './fixture.ts'
import type { Ids, NamingCall } from './fixture-foreign-ids.ts'

const seen = (Id: number) => ({ Id, RowVersion: 9 })

/** Calls that name a return label. */
export function labelCalls(): NamingCall[] {
  return [
    [getLabel, ({ returnLabel: Id }) => ({ Id })],
    [getLabelOrder, ({ order: Id }) => ({ Id }), 'mute'],
    [bookPickup, ({ returnLabel: Id }) => ({ ...seen(Id), PickupDate: '2026-01-05' })],
    [cancelLabel, ({ returnLabel: Id }) => seen(Id)],
    [downloadLabel, ({ returnLabel: Id }) => ({ Id })],
    [makeLabelLink, ({ returnLabel: Id }) => ({ Id })],
    [mailLabelLink, ({ returnLabel: Id }) => ({ Id, Email: 'ann@example.com', Language: 'en-US' })],
    [getLabelLinks, ({ returnLabel: Id }) => ({ Id }), 'mute'],
    [revokeLabelLink, ({ returnLabel: Id }) => ({ Id, LinkId: 1 })],
  ]
}

/** A label that its courier has not issued. */
export async function labelRow(db: Db, WarehouseId: number): Promise<Pick<Ids, 'returnLabel'>> {
  const moment = new Date()
  const { Id } = await db
    .insertInto('return_label')
    .values({
      ContractCompanyId: COMPANY,
      ReturnLabelNo: 'RLFOREIGN',
      CountryCode: 'GB',
      WarehouseId,
      SenderName: 'Ann Smith',
      Phone: '+441214960000',
      Country: 'GB',
      PostalCode: 'B24 9QR',
      City: 'Birmingham',
      Street: 'Station Road',
      Courier: 'Y',
      CourierService: 'Y-STD',
      Weight: 1,
      Length: 10,
      Width: 10,
      Height: 10,
      IsHomePickup: true,
      ReturnLabelState: returnLabel.states.submitted,
      CurrencyCode: 'GBP',
      Estimate: 1,
      CreatedTime: moment,
      UpdatedTime: moment,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  return { returnLabel: Id }
}
