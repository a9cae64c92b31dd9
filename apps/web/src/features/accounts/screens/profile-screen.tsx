import { Stack } from '@mantine/core';
import { useSession } from '#session/session.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { AppearanceSection } from '../components/profile/appearance-section.tsx';
import { EmailSection } from '../components/profile/email-section.tsx';
import { PasswordSection } from '../components/profile/password-section.tsx';
import { PersonalSection } from '../components/profile/personal-section.tsx';
import { PinSection } from '../components/profile/pin-section.tsx';
import { ProfileCard } from '../components/profile/profile-card.tsx';
import { SessionsSection } from '../components/sessions/sessions-section.tsx';

export function ProfileScreen() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Stack gap="md" maw="56rem" mx="auto">
      <PageHeader title="Mi Perfil" />
      <ProfileCard user={user} />
      <PersonalSection user={user} />
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <PinSection />
      <AppearanceSection />
      <SessionsSection />
    </Stack>
  );
}
