/** After `freeTries` tries each further one must wait, twice as long every time up to the longest. */
export interface AttemptPolicy {
  freeTries: number;
  firstWaitMs: number;
  longestWaitMs: number;
  /** Without a try for this long, the count starts over. */
  forgetMs: number;
}

const minute = 60_000;

/** Shops share an address behind their provider, so an address is given far more tries than an account. */
const perAddress: AttemptPolicy = {
  freeTries: 60,
  firstWaitMs: minute,
  longestWaitMs: 15 * minute,
  forgetMs: 15 * minute,
};

export const attemptPolicies = {
  login: {
    account: { freeTries: 5, firstWaitMs: minute, longestWaitMs: 15 * minute, forgetMs: 60 * minute },
    address: perAddress,
  },
  /** Mails asked for: limited, so that no mailbox is flooded. */
  reset: {
    account: { freeTries: 3, firstWaitMs: 5 * minute, longestWaitMs: 60 * minute, forgetMs: 60 * minute },
    address: perAddress,
  },
  /** Another e-mail of one's own asked for, each with a notice to the present one. */
  emailChange: {
    account: { freeTries: 5, firstWaitMs: 5 * minute, longestWaitMs: 60 * minute, forgetMs: 60 * minute },
    address: perAddress,
  },
  /** Invitations sent by one person: a store that hires many at once, and no flood. */
  invitation: {
    account: { freeTries: 30, firstWaitMs: minute, longestWaitMs: 60 * minute, forgetMs: 60 * minute },
    address: perAddress,
  },
  /** Invitations to one mailbox. */
  invited: {
    account: { freeTries: 6, firstWaitMs: 5 * minute, longestWaitMs: 60 * minute, forgetMs: 60 * minute },
    address: perAddress,
  },
  /** Requests for another store, each answered by a mail. */
  storeRequest: {
    account: { freeTries: 6, firstWaitMs: 5 * minute, longestWaitMs: 60 * minute, forgetMs: 60 * minute },
    address: perAddress,
  },
  register: {
    account: null,
    address: { freeTries: 20, firstWaitMs: minute, longestWaitMs: 60 * minute, forgetMs: 60 * minute },
  },
  /** The current password typed to change it or the e-mail: a stolen open session must not guess it. */
  password: {
    account: { freeTries: 5, firstWaitMs: minute, longestWaitMs: 15 * minute, forgetMs: 60 * minute },
    address: perAddress,
  },
} satisfies Record<string, { account: AttemptPolicy | null; address: AttemptPolicy }>;
