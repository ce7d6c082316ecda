import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { feeEvents } from '../lifecycle.ts'
import { FEES } from '../paths.ts'
import { feeExporter } from './export.ts'
import { feeHandlers } from './handlers.ts'

export const fees = feature({
  contract,
  handlers: feeHandlers,
  exporters: [feeExporter],
  topics: [{ topic: feeEvents, rights: [FEES] }],
})
