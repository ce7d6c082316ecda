import { importOf, ImportScreen } from '#kit/web/import/import-screen.tsx'
import { getPlatformFlow, getPlatformStock, getPlatformTemplate, importPlatformStock } from '../contract.ts'
import { platformStockPath } from '../paths.ts'
import { platforms } from '../text/keys.ts'

const spec = importOf(getPlatformTemplate, importPlatformStock, {
  title: platforms('menu.import'),
  hint: platforms('help.workbook'),
  stale: [getPlatformStock, getPlatformFlow],
  next: { label: platforms('action.toList'), to: platformStockPath },
})

export default function PlatformImport() {
  return <ImportScreen spec={spec} />
}
