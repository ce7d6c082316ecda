import { useState } from 'react'
import type { FileRef } from '#kit/shared/file.ts'
import { CallError } from '#kit/web/errors.ts'
import { downscale, untilOnline } from '#kit/web/picture.ts'
import { useUpload } from '#kit/web/write.ts'
import type { uploadDestroyPhoto, uploadReturnPhoto } from '../../desk-contract.ts'

/** Most attempts for one photo: after each the connection is waited for. */
const TRIES = 5

/**
 * Sends photos of a return or of a destruction: made smaller first, one after the other; a lost connection is waited for. Photos that could
 * not be sent are kept, to be sent again; of what the server does not take, such as a file that is no picture, the reason is kept.
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
        if (attempt >= TRIES || !(await untilOnline(error))) throw error
      }
    }
  }
  return {
    /** Photos that are still to be sent. */
    waiting,
    failed,
    refused,
    /** Sends the files and those that failed before; `keep` gets each as it arrives. */
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
