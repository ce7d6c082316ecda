import { login } from '../contract.ts'
import { SignIn } from './sign-in.tsx'

export default function CustomerSignIn() {
  return <SignIn op={login} side="customer" start="/dashboard/index" />
}
