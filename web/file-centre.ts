import {
  commitImport,
  discardImport,
  downloadCompanyFile,
  downloadFile,
  downloadResult,
  getUploadRecord,
  previewCompanyFile,
  previewFile,
  splitFile,
  uploadCompanyFile,
  uploadOfClient,
} from '#features/account/files/contract.ts'
import type { FileCentre } from '#kit/web/parts/file-centre.ts'

/** The file calls of every form, import and export of the portal; staff open files of a company. */
export function fileCentre(access: 'customer' | 'staff'): Omit<FileCentre, 'host'> {
  const looking =
    access === 'staff'
      ? { open: downloadCompanyFile, preview: previewCompanyFile, upload: uploadCompanyFile }
      : { open: downloadFile, preview: previewFile, upload: uploadOfClient, split: splitFile }
  return {
    ...looking,
    record: getUploadRecord,
    commit: commitImport,
    discard: discardImport,
    result: downloadResult,
  }
}
