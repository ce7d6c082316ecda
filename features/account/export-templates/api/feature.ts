import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { exportTemplateHandlers } from './handlers.ts'

export const exportTemplates = feature({ contract, handlers: exportTemplateHandlers })
