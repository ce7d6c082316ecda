import { sqlState } from './db.ts'

const DEADLOCK = '40P01'
const MOST_ATTEMPTS = 3

/**
 * Repeats a whole transaction that the database aborted to resolve a deadlock: none of it has happened, and the other
 * transaction continues.
 */
export async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (sqlState(error) !== DEADLOCK || attempt === MOST_ATTEMPTS) throw error
    }
  }
}
