import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const sound = {
  PUBLIC_URL: 'http://localhost:23101',
  DATABASE_URL: 'postgres://app@localhost/minipos',
  REDIS_URL: 'redis://localhost:6379/0',
  TOKEN_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://localhost:25',
  MAIL_FROM: 'miniPOS <no-responder@minipos.local>',
};

describe('the configuration', () => {
  it('has a default for everything that is not a secret or an address', () => {
    expect(readConfig(sound)).toMatchObject({ PORT: 23_100, APPROVE_REGISTRATIONS: false, COOKIE_SECURE: true });
  });

  it.each(Object.keys(sound))('refuses to start without %s, and names it', (name) => {
    expect(() => readConfig({ ...sound, [name]: undefined })).toThrow(name);
  });

  it.each([
    ['TOKEN_SECRET', 'short'],
    ['PORT', 'eighty'],
    ['PUBLIC_URL', 'not an address'],
    ['APPROVE_REGISTRATIONS', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
    ['BCV_URL', 'ftp://bcv.example'],
    ['RATE_MIRROR_URL', 'nowhere'],
  ])('refuses %s=%s, and names it', (name, value) => {
    expect(() => readConfig({ ...sound, [name]: value })).toThrow(name);
  });

  it.each(['BCV_URL', 'RATE_MIRROR_URL'])('reads %s only over https in production', (name) => {
    const production = { ...sound, NODE_ENV: 'production', METRICS_TOKEN: 'x'.repeat(16) };
    expect(() => readConfig({ ...production, [name]: 'http://bcv.example/' })).toThrow(name);
    expect(() => readConfig({ ...production, [name]: 'https://bcv.example/' })).not.toThrow();
  });

  it('does not leave /metrics open in production', () => {
    expect(() => readConfig({ ...sound, NODE_ENV: 'production' })).toThrow('METRICS_TOKEN');
  });
});
