import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { walletAlerts } from './alerts.ts'
import { flowExporter } from './export.ts'
import { walletHandlers } from './handlers.ts'

export const wallets = feature({ contract, handlers: walletHandlers, alerts: walletAlerts, exporters: [flowExporter] })
