import { useState } from 'react'
import type { FileRef } from '#kit/shared/file.ts'
import { CallError } from '#kit/web/errors.ts'
import { downscale, waitUntilOnline } from '#kit/web/picture.ts'
import { useUpload } from '#kit/web/write.ts'
import type { uploadDestroyPhoto, uploadReturnPhoto } from '../../desk-contract.ts'

/** Maximum number of attempts for one photo; after each the upload waits for the connection. */
const TRIES = 5

/**
 * Uploads photos of a return or of a destruction: scaled down first, one after the other; waits for a lost connection
 * to return. Photos that could not be sent are kept for a retry; for files that the server rejects, such as one that is
 * no picture, the reason is kept.
 */
export function usePhotoUpload(
  { ContractCompanyId, Id }: { ContractCompanyId: number; Id: number },
  upload: typeof uploadReturnPhoto | typeof uploadDestroyPhoto,
) {
  const writing = useUpload(upload, { silent: true })
  const [waiting, setWaiting] = useState(0)
  const [failed, setFailed] = useState<readonly File[]>([])
  const [refused, setRefused] = useState<string>()

  const sendOne = async (file: File) => {
    const small = await downscale(file)
    for (let attempt = 1; ; attempt++) {
      try {
        return await writing.send({ file: small, ContractCompanyId, Id })
      } catch (error) {
        if (attempt >= TRIES || !(await waitUntilOnline(error))) throw error
      }
    }
  }
  return {
    /** Number of photos still to be sent. */
    waiting,
    failed,
    refused,
    /** Uploads the files and those that failed before; calls `keep` with each as it arrives. */
    async send(files: readonly File[], keep: (photo: FileRef) => void): Promise<void> {
      const all = [...failed, ...files]
      setWaiting((n) => n + all.length)
      setFailed([])
      setRefused(undefined)
      for (const file of all) {
        await sendOne(file).then(keep, (error: unknown) => {
          if (error instanceof CallError && error.ErrorCode > 0) setRefused(`${file.name}: ${error.Msg}`)
          else setFailed((list) => [...list, file])
        })
        setWaiting((n) => n - 1)
      }
    },
  }
}
