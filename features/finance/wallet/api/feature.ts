import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { flowExporter } from './export.ts'
import { walletHandlers } from './handlers.ts'

export const wallets = feature({ contract, handlers: walletHandlers, exporters: [flowExporter] })
