import { createContext, useContext } from 'react'
import type { ClearanceDocument } from '../contract.ts'

/** The edited document as it was read. */
export const DocumentContext = createContext<ClearanceDocument | undefined>(undefined)

export function useDocument(): ClearanceDocument {
  const doc = useContext(DocumentContext)
  if (!doc) throw new Error('used outside of the form of a clearance document')
  return doc
}
