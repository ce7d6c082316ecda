import { checkFileFolder } from '#kit/api/file-folder.ts'
import { withDatabase } from './with-database.ts'

/** `npm run files:accept`: marks the files under DATA_DIR as those of the database, after they were moved or restored. */
await withDatabase((url, config) => checkFileFolder(url, config, { accept: true }))
