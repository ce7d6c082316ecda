import { createContext, useContext } from 'react'
import type { ClearanceDocument } from '../contract.ts'

/** The paper that is written, as it was read. */
export const DocumentContext = createContext<ClearanceDocument | undefined>(undefined)

export function useDocument(): ClearanceDocument {
  const doc = useContext(DocumentContext)
  if (!doc) throw new Error('outside of the form of a paper')
  return doc
}
