import type { Db } from '#kit/api/db.ts'

/** What a part of the demo works with. `today` is the day on which the demo seems to have been made. */
export type Demo = {
  today: Date
  /** Runs `work` for a company at a time before today; `now()` answers with that time. */
  at<T>(daysAgo: number, hour: number, companyId: number | 'everyone', work: (db: Db) => Promise<T>): Promise<T>
  /** A one-page PDF in the file store; gives its Id. */
  pdf(db: Db, owner: { ContractCompanyId: number; UserId: number }, fileName: string, lines: readonly string[]): Promise<number>
}

/** The user of this name, as services want to know who acts. */
export async function userNamed(db: Db, account: string): Promise<{ Id: number; ContractCompanyId: number | null }> {
  return db.selectFrom('app_user').select(['Id', 'ContractCompanyId']).where('AccountName', '=', account).executeTakeFirstOrThrow()
}
