import { sqlState } from './db.ts'

const DEADLOCK = '40P01'
const MOST_ATTEMPTS = 3

/**
 * Runs a whole transaction again if the database aborted it to resolve a deadlock: nothing of it has happened, and the
 * other transaction continues.
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
