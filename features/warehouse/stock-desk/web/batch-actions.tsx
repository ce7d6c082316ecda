import type { z } from 'zod'
import {
  getBatchMovements,
  adjustStock,
  getDeskBatch,
  getDeskStock,
  getQuarantineCounts,
  getQuarantines,
  startQuarantine,
  type BatchRow,
} from '../contract.ts'
import { adjustmentFields, quarantineFields, type AdjustmentFields } from '../rules.ts'
import { stockDesk } from '../text/keys.ts'
import { opAction, type Action } from '#kit/web/parts/action.ts'
import { Photos } from './parts/photos.tsx'

/** Queries that a stock correction invalidates. */
export const STOCK_STALE = [getDeskStock, getDeskBatch, getBatchMovements, getQuarantines, getQuarantineCounts]

const key = ({ ContractCompanyId, Id }: BatchRow) => ({ ContractCompanyId, Id })
const byPieces = ({ IsSnManaged }: BatchRow) => !IsSnManaged

/** Staff actions on a batch, shared by list and detail. */
export const batchActions: Action<BatchRow>[] = [
  opAction(adjustStock, {
    name: 'adjust',
    label: stockDesk('action.adjust'),
    ask: stockDesk('hint.adjust'),
    when: (row: BatchRow) => byPieces(row) && row.PutawayDate !== null,
    form: {
      schema: adjustmentFields,
      text: stockDesk,
      fields: [
        { field: 'StockAdjustmentKind', kind: 'enum', enumeration: 'StockAdjustmentKind' },
        { field: 'Pieces', kind: 'number' },
        { field: 'Reason', kind: 'longText', max: 200, wide: true },
      ],
    },
    input: (row: BatchRow, fields: AdjustmentFields) => ({ ...key(row), ...fields }),
  }),
  opAction(startQuarantine, {
    name: 'quarantine',
    label: stockDesk('action.start'),
    ask: stockDesk('hint.start'),
    minor: true,
    when: (row: BatchRow) => byPieces(row) && row.AvailablePcs > 0,
    form: {
      schema: quarantineFields,
      text: stockDesk,
      fields: [
        { field: 'Pieces', kind: 'number' },
        { field: 'Reason', kind: 'longText', max: 200, wide: true },
      ],
      content: (row) => <Photos company={row.ContractCompanyId} />,
    },
    input: (row: BatchRow, fields: z.output<typeof quarantineFields>) => ({ ...key(row), ...fields }),
  }),
]
