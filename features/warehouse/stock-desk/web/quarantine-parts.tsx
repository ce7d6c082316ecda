import { Attachments } from '#kit/web/detail/attachments.tsx'
import type { DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import { detailItemsOf } from '#kit/web/columns.ts'
import { machineActions, opAction, type Action } from '#kit/web/parts/action.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import { z } from 'zod'
import { quarantineColumns } from '../columns.ts'
import {
  addQuarantinePhotos,
  condemnQuarantine,
  releaseQuarantine,
  type QuarantineRecord,
  type QuarantineRow,
} from '../contract.ts'
import { photoFields, quarantine, quarantineEvents, reason } from '../rules.ts'
import { stockDesk } from '../text/keys.ts'
import { Photos } from './parts/photos.tsx'

const items = detailItemsOf(quarantineColumns)

/** A quarantine on the customer's page and on the desk's, without the actions. `company`: owner of the files at the desk. */
export function quarantineDetail(zone: string, tones: ToneMap, company?: number): DetailSpec<QuarantineRecord> {
  return {
    text: stockDesk,
    nameOf: (row) => row.QuarantineNo,
    status: (row) => <EnumStatus enumeration={quarantine.enumeration} value={row.QuarantineState} tones={tones} />,
    zone,
    facts: items(['Pieces', 'Fnsku', 'WarehouseCode']),
    sections: [
      {
        name: 'quarantine',
        title: stockDesk('section.quarantine'),
        items: items([
          'BatchNo',
          'CreatedTime',
          { field: 'Reason', wide: true },
          { field: 'EndReason', wide: true, when: (row) => row.EndReason !== null },
        ]),
      },
      {
        name: 'photos',
        title: stockDesk('section.photos'),
        content: (row) => (
          <Attachments files={row.Photos} {...(company !== undefined && { more: { ContractCompanyId: company } })} />
        ),
      },
      {
        name: 'history',
        title: stockDesk('section.history'),
        content: (row) => <Timeline of={quarantineEvents} events={row.Events} text={stockDesk} tones={tones} zone={zone} />,
      },
    ],
  }
}

const known = ({ ContractCompanyId, Id, RowVersion }: QuarantineRow) => ({ ContractCompanyId, Id, RowVersion })
const ending = z.object({ EndReason: reason })
const end = {
  input: (row: QuarantineRow, values: z.output<typeof ending>) => ({ ...known(row), ...values }),
  form: {
    schema: ending,
    text: stockDesk,
    fields: [{ field: 'EndReason', kind: 'longText', max: 200, wide: true }],
  },
} as const

/** Staff actions on pieces in quarantine. */
export const quarantineActions: Action<QuarantineRow>[] = [
  ...machineActions(quarantine, 'staff', (row: QuarantineRow) => row.QuarantineState, stockDesk, {
    release: { ...end, op: releaseQuarantine },
    condemn: { ...end, op: condemnQuarantine },
  }),
  opAction(addQuarantinePhotos, {
    name: 'addPhotos',
    label: stockDesk('action.addPhotos'),
    minor: true,
    form: {
      schema: photoFields,
      text: stockDesk,
      fields: [],
      initial: () => ({ Photos: [] }),
      content: (row) => <Photos company={row.ContractCompanyId} />,
    },
    input: ({ ContractCompanyId, Id }: QuarantineRow, fields: z.output<typeof photoFields>) => ({
      ContractCompanyId,
      Id,
      ...fields,
    }),
  }),
]
