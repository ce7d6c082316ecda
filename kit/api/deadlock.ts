import { sqlState } from './db.ts'

const DEADLOCK = '40P01'
const MOST_ATTEMPTS = 3

/**
 * Of two transactions that wait for each other the database ends one. Nothing of it has happened, and the other one continues,
 * so it is simply run again. `work` is the whole transaction.
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
