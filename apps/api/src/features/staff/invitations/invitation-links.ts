import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** How a link reached its person: only what came by mail shows that the mailbox is theirs. */
type Channel = 'mail' | 'text';

interface InvitationPlace {
  storeId: number;
  id: string;
  channel: Channel;
}

export interface InvitationLinks {
  linkTo(place: InvitationPlace): string;
  /** Which invitation a token is of; null when it is not ours. */
  read(token: string): InvitationPlace | null;
}

interface LinkConfig {
  TOKEN_SECRET: string;
  PUBLIC_URL: string;
}

/**
 * Links that are derived and never stored: the same one can be shown again to who copies it, and a copy of the database opens
 * none. The token stands behind the #, where no server's log sees it.
 */
export function invitationLinks({ TOKEN_SECRET, PUBLIC_URL }: LinkConfig): InvitationLinks {
  const key = Buffer.from(hkdfSync('sha256', TOKEN_SECRET, '', 'minipos invitations', 32));
  const sealOf = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    linkTo({ storeId, id, channel }) {
      const text = `${storeId}.${id}.${channel}`;
      return `${PUBLIC_URL}/invitation#${text}.${sealOf(text).toString('base64url')}`;
    },
    read(token) {
      const match = /^([1-9]\d{0,15})\.([0-9a-f-]{36})\.(mail|text)\.([\w-]{43})$/.exec(token);
      if (!match) return null;
      const [, storeId, id, channel, seal] = match as unknown as [string, string, string, Channel, string];
      const given = Buffer.from(seal, 'base64url');
      const right = sealOf(`${storeId}.${id}.${channel}`);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return { storeId: Number(storeId), id, channel };
    },
  };
}
