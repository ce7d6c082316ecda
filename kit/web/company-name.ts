import type { Session } from './session.tsx'
import { language } from './text.ts'

/** A company's name in the user's language. */
export function companyName(company: Session['companyInfo']): string | null {
  if (!company) return null
  const { NameCn, Name } = company
  return language === 'zh-CN' ? NameCn || Name : Name || NameCn
}
