import { join } from 'node:path'
import type { Config } from './config.ts'
import { folderStore, type FileStore } from './files.ts'
import { setupError } from './setup-error.ts'

/** The file store according to the settings. The S3 client is loaded only if used. */
export async function storeOf(config: Config): Promise<FileStore> {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = config
  if (!endpoint) return folderStore(join(config.DATA_DIR, 'files'))
  if (!bucket || !accessKeyId || !secretAccessKey)
    throw setupError('S3_ENDPOINT is set, so S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed too.')
  const { s3Store } = await import('./s3-store.ts')
  return s3Store({ endpoint, region, bucket, accessKeyId, secretAccessKey })
}
