import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#kit/shared/text.ts'
import { isCancelling } from './cancelling.ts'
import german from './text/de-DE.ts'
import english from './text/en-US.ts'
import french from './text/fr-FR.ts'
import chinese from './text/zh-CN.ts'

const TEXTS = { 'en-US': english, 'zh-CN': chinese, 'de-DE': german, 'fr-FR': french }
const CANCELLING: Record<Language, string[]> = {
  'en-US': ['Cancel', 'Cancel plan', 'Request cancellation'],
  'zh-CN': ['取消', '取消订单', '应客户要求取消'],
  'de-DE': ['Stornieren', 'Plan stornieren', 'Stornierung anfragen', 'Termin absagen', 'Abbrechen'],
  'fr-FR': ['Annuler', 'Annuler le plan', "Demander l'annulation"],
}
const OTHERS: Record<Language, string[]> = {
  'en-US': ['Save', 'Delete', 'Reject'],
  'zh-CN': ['保存', '删除'],
  'de-DE': ['Speichern', 'Löschen', 'Abschließen'],
  'fr-FR': ['Enregistrer', 'Supprimer'],
}

test.each(LANGUAGES)('%s: a button that cancels something does not stand beside another "Cancel"', (language) => {
  const { dialog, question } = TEXTS[language]
  const isOne = (ok: string | undefined) => isCancelling(ok, dialog.cancelStems)
  expect(CANCELLING[language].filter((word) => !isOne(word))).toEqual([])
  expect(OTHERS[language].filter(isOne)).toEqual([])
  expect(isOne(undefined)).toBe(false)
  expect(question.back).not.toBe(dialog.cancel)
})
