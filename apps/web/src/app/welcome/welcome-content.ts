// Every word of the welcome page. It says what the product does today; a feature is added here when it exists.

export const welcome = {
  pageTitle: 'Tus tiendas en orden, en dólares y en bolívares · miniPOS',
  enter: 'Entrar a mi panel',
  signIn: 'Iniciar sesión',
  register: 'Crear cuenta',

  hero: {
    title: 'Tus tiendas en orden, en dólares y en bolívares',
    text: 'miniPOS es la administración del comercio venezolano: una tienda o varias, dos monedas, un equipo con sus permisos, y la conexión que haya.',
    note: 'Un administrador aprueba cada cuenta nueva antes del primer inicio de sesión.',
    pictureAlt:
      'Pantalla de tiendas de miniPOS: tarjetas con el nombre, el tipo, la dirección, el teléfono y el estado de cada tienda, con buscador y filtro.',
    phoneAlt: 'Los departamentos de una tienda en un teléfono, uno debajo de otro y con los botones al alcance.',
  },

  audience: {
    title: 'Para quien atiende un mostrador',
    kinds: ['Comercios y bodegones', 'Restaurantes', 'Salones de belleza', 'Servicios y talleres', 'Boutiques'],
  },

  money: {
    title: 'Dos monedas y tus métodos de pago',
    text: 'Cada tienda elige su moneda, si sus precios incluyen IVA, si percibe IGTF y qué acepta: efectivo en dólares o en bolívares, punto de venta, Pago Móvil, transferencia, Zelle, crédito. Tú enciendes lo que usas y apagas lo demás.',
    pictureAlt:
      'Configuración de una tienda en miniPOS: la moneda, los impuestos y una lista de métodos de pago que se encienden y se apagan.',
  },

  departments: {
    title: 'Departamentos a tu manera',
    text: 'Organiza cada tienda por departamentos, con nombre, descripción e icono. Encuéntralos al instante y actívalos o desactívalos cuando haga falta.',
    pictureAlt:
      'Pantalla de departamentos de miniPOS: tarjetas con el icono, el nombre y el estado de cada uno, con buscador y filtro.',
  },

  today: {
    title: 'Y además, desde el primer día',
    items: [
      {
        key: 'stores',
        title: 'Todas tus tiendas, de un vistazo',
        text: 'Cambias de tienda desde cualquier pantalla y el dispositivo recuerda en cuál estabas. La primera la creas tú; las adicionales requieren aprobación y pago antes de activarse.',
      },
      {
        key: 'roles',
        title: 'Cada persona con su rol',
        text: 'Seis roles por tienda, de dueño a solo lectura, cada uno con sus permisos. El servidor los comprueba en cada operación; no basta con esconder un botón.',
      },
      {
        key: 'history',
        title: 'Todo cambio tiene nombre y hora',
        text: 'El historial de la tienda dice quién cambió qué y cuándo, y no se puede reescribir.',
      },
      {
        key: 'sessions',
        title: 'Tus sesiones, a la vista',
        text: 'Mira en qué teléfonos y computadoras está abierta tu cuenta y ciérrala a distancia.',
      },
      {
        key: 'offline',
        title: 'Amable con la mala conexión',
        text: 'Si el internet se va, la pantalla lo dice, conserva los últimos datos recibidos y no borra lo que estabas escribiendo.',
      },
      {
        key: 'screens',
        title: 'En el teléfono, la tableta o la computadora',
        text: 'Botones grandes, letra clara, tema claro u oscuro, y todo se puede hacer con el teclado.',
      },
    ],
  },

  rules: {
    title: 'Las reglas con las que lo construimos',
    text: 'miniPOS crece por partes. Estas reglas mandan sobre lo que ya está y sobre todo lo que se agregue.',
    items: [
      {
        title: 'Un monto debe decir su tasa',
        text: 'Dólares arriba, bolívares debajo, con la tasa del BCV, su fecha y su fuente siempre al alcance.',
      },
      {
        title: 'Una falla no debe costarte trabajo',
        text: 'Ni el internet ni la luz pueden hacer que algo confirmado se pierda o se repita.',
      },
      {
        title: 'Una tienda no debe ver los datos de otra',
        text: 'La separación está en la base de datos, no en la buena voluntad de las pantallas.',
      },
      {
        title: 'Un recibo debe decir lo que es',
        text: 'Los recibos llevan escrito «Documento no fiscal», salvo que una máquina fiscal haya dado el número.',
      },
    ],
  },

  steps: {
    title: 'Empezar toma tres pasos',
    items: [
      { title: 'Regístrate', text: 'Nombre, usuario, correo y una contraseña larga.' },
      { title: 'Espera la aprobación', text: 'Un administrador revisa tu cuenta y la activa.' },
      { title: 'Crea tu tienda', text: 'Con el nombre y la dirección basta para comenzar.' },
    ],
  },

  footer: 'Hecho para comercios de Venezuela.',
} as const;

/** How many customers the deployment claims (`VITE_CUSTOMER_CLAIM`, a whole number); null says nothing. */
export function customerClaim(setting: unknown): string | null {
  const count = typeof setting === 'string' && /^\d{1,9}$/.test(setting.trim()) ? Number(setting) : 0;
  if (count === 0) return null;
  return `Más de ${count.toLocaleString('es-VE', { useGrouping: 'always' })} clientes confían en miniPOS.`;
}
