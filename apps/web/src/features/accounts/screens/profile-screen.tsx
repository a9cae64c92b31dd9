import { Stack } from '@mantine/core';
import { useSession } from '../../../lib/session.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AppearanceSection } from '../components/appearance-section.tsx';
import { EmailSection } from '../components/email-section.tsx';
import { PasswordSection } from '../components/password-section.tsx';
import { PersonalSection } from '../components/personal-section.tsx';
import { PinSection } from '../components/pin-section.tsx';
import { ProfileCard } from '../components/profile-card.tsx';
import { SessionsSection } from '../components/sessions-section.tsx';

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
