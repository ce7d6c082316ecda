import { readConfig } from '#kit/api/config.ts'
import { storeOf } from '#kit/api/store.ts'
import { loadDemo } from './load.ts'

/** The process of `fillWithDemo` in api/main.ts: it is sent the database address and ends when the database is filled. */
process.once('message', async (url) => {
  const config = readConfig(process.env)
  await loadDemo(String(url), await storeOf(config), undefined, config.PAYMENT_URL !== undefined)
  process.removeListener('disconnect', giveUp).disconnect()
})

/** The parent process is gone. */
const giveUp = () => process.exit(1)
process.once('disconnect', giveUp)
