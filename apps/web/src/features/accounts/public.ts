// What other slices use of accounts: the look of the doors of the house, and how their forms begin and fail.
export { AuthFrame } from './components/sign-in/auth-frame.tsx';
export { DoorLink } from './components/sign-in/door-link.tsx';
export { focusFirstInput } from './components/sign-in/focus-first-input.ts';
export { FormProblem } from './components/sign-in/form-problem.tsx';
export { inWords } from './components/sign-in/in-words.ts';
