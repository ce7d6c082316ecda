export { CustomerSignInPage as default } from './sign-in.tsx'
