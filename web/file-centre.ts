import { commitImport, discardImport, downloadFile, downloadResult, getUploadRecord, uploadFile } from '#features/account/files/contract.ts'
import type { FileCentre } from '#kit/web/parts/file-centre.ts'

/** The calls by which every form, import and export of the portal handles files. */
export const fileCentre: Omit<FileCentre, 'host'> = { upload: uploadFile, open: downloadFile, record: getUploadRecord, commit: commitImport, discard: discardImport, result: downloadResult }
