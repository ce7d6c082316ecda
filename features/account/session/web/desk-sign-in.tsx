import { staffLogin } from '../contract.ts'
import { SignIn } from './sign-in.tsx'

export default function DeskSignIn() {
  return <SignIn op={staffLogin} side="desk" start="/desk" />
}
