import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { listViewHandlers } from './handlers.ts'

export const listViews = feature({ contract, handlers: listViewHandlers })
